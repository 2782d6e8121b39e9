export { SheetPrint as default } from '../classes/sheet/sheet-print.tsx'
