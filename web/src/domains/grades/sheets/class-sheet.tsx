export { SheetView as default } from '../../classes/sheet/sheet-view.tsx'
