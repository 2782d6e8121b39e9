export { RosterPrint as default } from '../../shared/class-pages/roster-print.tsx'
