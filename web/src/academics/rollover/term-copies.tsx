import type { NextTerm } from '@talaan/contract'
import { levelGroupNames } from '@talaan/contract/values'
import { count, date, ordinalSemester, schoolYear } from '#lib/format.ts'
import type { Term } from '#shared/terms/term-picker.tsx'
import classes from './next-term.module.css'

const formatTerm = ({ school_year, semester }: Term): string => `${ordinalSemester(semester)}, ${schoolYear(school_year)}`

/** The calendar of each level group, and how many classes, sections and fees are copied from where. */
export function TermCopies({ preview }: { preview: NextTerm }) {
  const { classes: offers, sections, fees, opening } = preview
  const from = formatTerm(offers.source)
  const copies: [string, number, string][] = opening
    ? [
        ['Classes', offers.existing, ''],
        ['Sections', sections.existing, ''],
        ...(fees ? [['Fees', fees.existing, ''] satisfies [string, number, string]] : []),
      ]
    : [
        ['Classes', offers.copied, formatSource(from, offers.existing)],
        ['Sections', sections.copied, formatSource(from, sections.existing)],
        ...(fees
          ? [['Fees', fees.copied, formatSource(schoolYear(fees.school_year), fees.existing)] satisfies [string, number, string]]
          : []),
      ]
  return (
    <>
      <h3 className={classes.part}>School calendar</h3>
      <ul className={classes.list}>
        {preview.calendar.map((row) => (
          <li key={row.level_group}>
            <span>
              <b>{levelGroupNames[row.level_group]}</b>
              <small>{describeSource(row)}</small>
            </span>
            <span className={classes.value}>{formatDays(row)}</span>
          </li>
        ))}
      </ul>
      <h3 className={classes.part}>Classes and fees</h3>
      <ul className={classes.list}>
        {copies.map(([label, number, note]) => (
          <li key={label}>
            <span>
              <b>{label}</b>
              {note && <small>{note}</small>}
            </span>
            <span className={classes.value}>{count(number)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const formatSource = (from: string, existing: number): string =>
  existing > 0 ? `From ${from}; ${count(existing)} already exist` : `From ${from}`

function describeSource({ change, source }: NextTerm['calendar'][number]): string {
  if (change === 'keep') return 'In the school calendar already'
  return source ? `Dates of ${formatTerm(source)}, moved by whole weeks` : 'No dates in earlier terms. Set them in the school calendar.'
}

function formatDays({ classes_start_on, classes_end_on }: NextTerm['calendar'][number]): string {
  if (!classes_start_on) return 'No first day of classes'
  return classes_end_on ? `${date(classes_start_on)} – ${date(classes_end_on)}` : `From ${date(classes_start_on)}`
}
