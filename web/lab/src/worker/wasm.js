import { wasiLanguage } from "../run/wasi.js";
import { serve } from "./serve.js";

serve(wasiLanguage);
