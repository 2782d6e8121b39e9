import type { ClassOffer } from '@talaan/contract'
import { TermName } from '#shared/terms/term-name.tsx'
import classes from './classes.module.css'

export const classTitle = ({ prospectus, section }: Pick<ClassOffer, 'prospectus' | 'section'>): string => `${prospectus.code} · ${section}`

/** The line below the title of a class page: subject, schedule, instructor and term. */
export function ClassAbout({ offer, withInstructor }: { offer: ClassOffer; withInstructor?: boolean }) {
  const { prospectus, subject_schedule, employee } = offer
  return (
    <p className={classes.about}>
      {prospectus.descriptive_title} · {subject_schedule || 'No schedule yet'} ·{' '}
      {withInstructor && `${employee?.partial_name ?? 'No instructor yet'} · `}
      <TermName term={{ ...offer, level: prospectus.level }} />
    </p>
  )
}
