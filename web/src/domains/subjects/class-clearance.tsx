export { ClearanceView as default } from '../classes/clearance-view.tsx'
