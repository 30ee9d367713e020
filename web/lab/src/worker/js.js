import { quickjsLanguage } from "../run/quickjs.js";
import { serve } from "./serve.js";

serve(quickjsLanguage);
