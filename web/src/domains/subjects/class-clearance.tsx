export { ClearanceView as default } from '../../shared/class-pages/clearance-view.tsx'
