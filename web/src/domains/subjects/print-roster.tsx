export { RosterPrint as default } from '../classes/roster/roster-print.tsx'
