export { SheetPrint as default } from '../../shared/class-pages/sheet-print.tsx'
