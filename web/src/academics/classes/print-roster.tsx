export { RosterPrint as default } from './roster/roster-print.tsx'
