export { SheetPrint as default } from './sheet/sheet-print.tsx'
