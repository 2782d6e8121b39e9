export { RosterView as default } from '../classes/roster/roster-view.tsx'
