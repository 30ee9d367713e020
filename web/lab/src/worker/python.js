import { serve } from "./serve.js";
import { pythonLanguage } from "../run/python.js";

serve(pythonLanguage);
