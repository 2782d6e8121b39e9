export { SheetView as default } from '../../shared/class-pages/sheet-view.tsx'
