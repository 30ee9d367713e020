import init, { rules } from "paiju";
import "paiju/board";

await init();
document.querySelector("#result").textContent = rules('{"game":"doudizhu","classify":[16,17,18,20]}');
