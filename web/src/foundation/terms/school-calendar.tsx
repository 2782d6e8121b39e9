import { Box, Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { CalendarTerm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { groupTermName, levelGroupNames, levelGroups } from '@talaan/contract/values'
import { useState } from 'react'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, schoolYears } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { Holidays } from './holidays.tsx'
import { AddTerm, EditTerm } from './term.tsx'
import { TermCard } from './term-card.tsx'

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
            <TermsByGroup terms={data} mayEdit={mayEdit} />
            {isAdding && schoolYear && <AddTerm schoolYear={schoolYear} terms={data} onClose={() => setAdding(false)} />}
          </>
        )}
      </States>
      {schoolYear && <Holidays schoolYear={schoolYear} mayEdit={mayEdit} />}
    </Page>
  )
}

function TermsByGroup({ terms, mayEdit }: { terms: readonly CalendarTerm[]; mayEdit: boolean }) {
  const deleteTerm = useDeleteTerm()
  const { open, dialog } = useDialog()
  const navigate = useNavigate()
  const openClosing = (term: CalendarTerm) => navigate({ to: closingPath(term) })
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
              <TermCard
                key={term.id}
                term={term}
                actions={
                  mayEdit
                    ? [
                        { label: 'Edit', run: () => open((close) => <EditTerm term={term} onClose={close} />) },
                        ...(term.status === 'planned' ? [{ label: 'Close term', run: () => openClosing(term) }] : []),
                        { label: 'Delete', danger: true, run: () => deleteTerm(term) },
                      ]
                    : []
                }
                closing={mayEdit && term.status !== 'planned' && <ClosingLink term={term} />}
              />
            ))}
            {termsOfGroup.length === 0 && <Text c="dimmed">No term in this school year</Text>}
          </Stack>
        )
      })}
      {dialog}
    </SimpleGrid>
  )
}

const closingPath = ({ id }: CalendarTerm) => fillPath('/admin/settings/terms/:id/close', { id })

function ClosingLink({ term }: { term: CalendarTerm }) {
  return (
    <Button mt="sm" component={Link} to={closingPath(term)} variant="default" size="xs">
      {term.status === 'closed' ? 'View closed term' : 'Close term'}
    </Button>
  )
}
