import classes from '../shared.module.css'

/** A class's schedule, one line for each meeting: `MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1`. */
export function ScheduleLines({ schedule }: { schedule: string }) {
  if (!schedule) return 'No schedule yet'
  return schedule.split('; ').map((meeting) => (
    <span key={meeting} className={classes.meeting}>
      {meeting}
    </span>
  ))
}
