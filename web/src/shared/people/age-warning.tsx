import { unusualAgeWarning } from '@talaan/contract/values'
import { isoDate } from '#lib/format.ts'
import classes from './person-fields.module.css'

/** Says that a birthdate gives an unusual age for the level. It refuses nothing. */
export function AgeWarning({ level, birthdate }: { level: string; birthdate: string }) {
  const warning = unusualAgeWarning(Number(level), birthdate, isoDate(new Date()))
  return (
    <p role="status" className={classes.warning}>
      {warning}
    </p>
  )
}
