import { Box, Stack } from '@mantine/core'
import type { CalendarTerm } from '@talaan/contract'
import { enrolleeTypes, gradedPeriods, installmentNames, installments, missingDays, termStatusNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date, termPart } from '#lib/format.ts'
import { enrolleeTypeName } from '#shared/enrollee-types.ts'
import layout from '#ui/layout.module.css'
import { Pill } from '#ui/list/figures.tsx'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import classes from './calendar.module.css'
import { dayRange } from './day-range.ts'

const statusTones = { planned: 'blue', current: 'green', reopened: 'orange', closed: 'gray' } as const

/** A term with its days in reading order, and the rules that wait for a missing one. `closing` leads to closing or reopening it. */
export function TermCard({ term, actions, closing }: { term: CalendarTerm; actions: readonly MenuChoice[]; closing?: ReactNode }) {
  const missing = missingDays(term)
  return (
    <Box component="article" pt="sm" pb="md" px="md" miw={0} className={layout.paper} aria-label={termPart(term)}>
      <header className={classes.termHead}>
        <Box component="h3" fz={15} fw={620}>
          {termPart(term)}
        </Box>
        <Pill tone={statusTones[term.status]}>{termStatusNames[term.status]}</Pill>
        <RowMenu actions={actions} />
      </header>
      <Stack component="dl" gap={0} mt="xs" mb={0} mx={0} className={classes.days}>
        {termLines(term).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={text === null ? classes.unset : undefined}>{text ?? 'Not set'}</dd>
          </div>
        ))}
      </Stack>
      {term.status !== 'closed' && missing.length > 0 && (
        <ul className={classes.missing} aria-label="Missing days">
          {missing.map(({ name, effect }) => (
            <li key={name}>
              <b>{name}.</b> {effect}
            </li>
          ))}
        </ul>
      )}
      {closing}
    </Box>
  )
}

/** The days in reading order; null when a day is not set. */
function termLines(term: CalendarTerm): [label: string, text: string | null][] {
  const { types, ...general } = term.enrollment
  const typesWithDays = enrolleeTypes.filter((type) => types[type].opens_on ?? types[type].closes_on)
  const dueDates = installments.filter((key) => term.due_dates[key])
  return [
    ['Enrollment', dayRange(general)],
    ...typesWithDays.map((type): [string, string | null] => [`Enrollment, ${enrolleeTypeName(type).toLowerCase()}`, dayRange(types[type])]),
    ['Classes', dayRange({ opens_on: term.classes_start_on, closes_on: term.classes_end_on })],
    ['Add and drop until', term.add_drop_closes_on && date(term.add_drop_closes_on)],
    ...gradedPeriods(term).map(({ name, days }): [string, string | null] => [`${name} grades`, dayRange(days)]),
    ...dueDates.map((key): [string, string | null] => [`${installmentNames[key]} due`, date(term.due_dates[key])]),
    ...(dueDates.length === 0 ? [['Payments due', null] as [string, null]] : []),
  ]
}
