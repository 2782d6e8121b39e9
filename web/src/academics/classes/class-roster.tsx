export { RosterView as default } from './roster/roster-view.tsx'
