import { Anchor, Box, Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { CalendarTerm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import {
  enrolleeTypeNames,
  enrolleeTypes,
  gradedPeriods,
  groupTermName,
  installmentNames,
  installments,
  levelGroupNames,
  levelGroups,
  missingDays,
  termStatusNames,
} from '@talaan/contract/values'
import { useState } from 'react'
import { date, termPart } from '#lib/format.ts'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, schoolYears } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { Pill } from '#ui/list/figures.tsx'
import type { MenuChoice } from '#ui/list/menu-list.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { Page } from '#ui/page.tsx'
import classes from './calendar.module.css'
import { dayRange } from './day-range.ts'
import { Holidays } from './holidays.tsx'
import { AddTerm, EditTerm } from './term.tsx'

const statusTones = { planned: 'blue', current: 'green', reopened: 'orange', closed: 'gray' } as const

/** A term with its days in reading order, the rules that wait for a missing one, and the way to closing or reopening it. */
function TermCard({ term, actions }: { term: CalendarTerm; actions: readonly MenuChoice[] }) {
  const missing = missingDays(term)
  const lines = termLines(term)
  const hasNoDay = term.status !== 'closed' && lines.every(([, text]) => text === null)
  const settings = useSettings()
  const isEnrollmentClosed =
    settings?.enrollment_status === 'CLOSE' &&
    settings.enrollment_school_year === term.school_year &&
    Number(settings.enrollment_semester) === term.semester
  return (
    <Box component="article" pt="sm" pb="md" px="md" miw={0} className={layout.paper} aria-label={termPart(term)}>
      <header className={classes.termHead}>
        <Box component="h3" fz={15} fw={620}>
          {termPart(term)}
        </Box>
        <Pill tone={statusTones[term.status]}>{termStatusNames[term.status]}</Pill>
        <RowMenu actions={actions} />
      </header>
      {!hasNoDay && (
        <Stack component="dl" gap={0} mt="xs" mb={0} mx={0} className={classes.days}>
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={text === null ? classes.unset : undefined}>{text ?? 'Not set'}</dd>
            </div>
          ))}
        </Stack>
      )}
      {isEnrollmentClosed && (
        <Box component="p" mt="sm" mb={0} fz="sm">
          <b>Enrollment is closed.</b> Open it in the{' '}
          <Anchor component={Link} to="/admin/settings/enrollments" underline="always">
            enrollment settings
          </Anchor>
          .
        </Box>
      )}
      {hasNoDay && (
        <div className={classes.missing}>
          <span>
            <b>No dates yet.</b> Students can be enrolled and can pay. Grades, add and drop, withdrawals and due dates wait until they are
            set.
          </span>
        </div>
      )}
      {term.status !== 'closed' && !hasNoDay && missing.length > 0 && (
        <ul className={classes.missing} aria-label="Missing days">
          {missing.map(({ name, effect }) => (
            <li key={name}>
              <b>{name}.</b> {effect}
            </li>
          ))}
        </ul>
      )}
      {(term.can.close || term.can.reopen) && <ClosingLink term={term} />}
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
    ...typesWithDays.map((type): [string, string | null] => [
      `Enrollment, ${enrolleeTypeNames[type].toLowerCase()}`,
      dayRange(types[type]),
    ]),
    ['Classes', dayRange({ opens_on: term.classes_start_on, closes_on: term.classes_end_on })],
    ['Add and drop until', term.add_drop_closes_on && date(term.add_drop_closes_on)],
    ...gradedPeriods(term).map(({ name, days }): [string, string | null] => [`${name} grades`, dayRange(days)]),
    ...dueDates.map((key): [string, string | null] => [`${installmentNames[key]} due`, date(term.due_dates[key])]),
    ...(dueDates.length === 0 ? [['Payments due', null] as [string, null]] : []),
  ]
}

/** Asks for confirmation, then deletes a term. The server keeps one to which enrollments or classes belong. */
function useDeleteTerm(): (term: CalendarTerm) => void {
  const { run } = useAction(schoolCalendar.deleteTerm, { refreshOnConflict: true })
  return (term) =>
    ask({
      text: `Are you sure you want to delete the ${groupTermName(term)}?`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id: term.id }),
    })
}

const search = searchParams({ school_year: oneOf(schoolYears()) })

/** The terms of a school year for each level group, and its holidays. */
export default function SchoolCalendar() {
  const settings = useSettings()
  const navigate = useNavigate()
  const schoolYear = useSearch(search).school_year ?? settings?.school_year
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useMay('Update School Calendar')
  const query = useCall(schoolCalendar.terms, { school_year: schoolYear }, { enabled: schoolYear !== undefined })
  return (
    <Page
      title="School calendar"
      actions={mayEdit && <Button onClick={() => setAdding(true)}>Add term</Button>}
      filters={
        <Select
          w={160}
          aria-label="School year"
          data={schoolYearOptions()}
          value={schoolYear ?? null}
          allowDeselect={false}
          onChange={(next) => next && navigate({ to: '.', search: { school_year: next }, replace: true })}
        />
      }
    >
      <States query={query} skeleton={<Skeleton count={6} height={64} />}>
        {({ data }) => (
          <>
            <TermsByGroup terms={data} />
            {isAdding && schoolYear && <AddTerm schoolYear={schoolYear} terms={data} onClose={() => setAdding(false)} />}
          </>
        )}
      </States>
      {schoolYear && <Holidays schoolYear={schoolYear} mayEdit={mayEdit} />}
    </Page>
  )
}

function TermsByGroup({ terms }: { terms: readonly CalendarTerm[] }) {
  const deleteTerm = useDeleteTerm()
  const { open, dialog } = useDialog()
  const actionsOf = (term: CalendarTerm): MenuChoice[] => {
    const edit = { label: 'Edit', run: () => open((close) => <EditTerm term={term} onClose={close} />) }
    const remove = { label: 'Delete', danger: true, run: () => deleteTerm(term) }
    return [term.can.edit && edit, term.can.delete && remove].filter((action) => action !== false)
  }
  return (
    <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 300px)" spacing={20} verticalSpacing="lg" style={{ alignItems: 'start' }}>
      {levelGroups.map((group) => {
        const termsOfGroup = terms.filter((term) => term.level_group === group)
        return (
          <Stack key={group} component="section" gap="sm" miw={0} aria-label={levelGroupNames[group]}>
            <Box component="h2" fz="lg" fw={620}>
              {levelGroupNames[group]}
            </Box>
            {termsOfGroup.map((term) => (
              <TermCard key={term.id} term={term} actions={actionsOf(term)} />
            ))}
            {termsOfGroup.length === 0 && <Text c="dimmed">No term in this school year</Text>}
          </Stack>
        )
      })}
      {dialog}
    </SimpleGrid>
  )
}

function ClosingLink({ term: { id, can } }: { term: CalendarTerm }) {
  return (
    <Button mt="sm" component={Link} to={fillPath('/admin/settings/terms/:id/close', { id })} variant="default" size="xs">
      {can.reopen ? 'View closed term' : 'Close term'}
    </Button>
  )
}
