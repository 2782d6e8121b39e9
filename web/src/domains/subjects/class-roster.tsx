export { RosterView as default } from '../../shared/class-pages/roster-view.tsx'
