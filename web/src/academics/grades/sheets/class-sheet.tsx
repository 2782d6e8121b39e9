export { SheetView as default } from '../sheet/sheet-view.tsx'
