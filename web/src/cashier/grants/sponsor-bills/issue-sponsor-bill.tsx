import { Button, Group, Modal, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { sponsorBills } from '@talaan/contract/calls'
import { useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions, type Term } from '#shared/terms/term-picker.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useAllSponsorOptions } from '../grant-options.ts'
import { billLineColumns } from './bill-line-columns.tsx'

/** Shows what a sponsor owes for a term and no list has yet, and issues it as a billing list. */
export function IssueSponsorBill() {
  const [opened, setOpened] = useState(false)
  const settings = useSettings()
  return (
    <>
      <Button onClick={() => setOpened(true)}>New billing list</Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="New billing list" size="xl">
        {opened && settings && (
          <DraftForm current={{ school_year: settings.enrollment_school_year, semester: settings.enrollment_semester }} />
        )}
      </Modal>
    </>
  )
}

function DraftForm({ current }: { current: Term }) {
  const [sponsorId, setSponsorId] = useState<string | null>(null)
  const [term, setTerm] = useState(current)
  return (
    <Stack>
      <Select
        label="Sponsor"
        data={useAllSponsorOptions()}
        value={sponsorId}
        onChange={setSponsorId}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
      />
      <Columns>
        <NativeSelect
          label="School year"
          data={schoolYearOptions()}
          value={term.school_year}
          onChange={(event) => setTerm({ ...term, school_year: event.currentTarget.value })}
        />
        <NativeSelect
          label="Semester"
          data={semesterOptions}
          value={String(term.semester)}
          onChange={(event) => setTerm({ ...term, semester: Number(event.currentTarget.value) })}
        />
      </Columns>
      {sponsorId && <Draft key={[sponsorId, term.school_year, term.semester].join()} request={{ id: Number(sponsorId), ...term }} />}
    </Stack>
  )
}

function Draft({ request }: { request: Term & { id: number } }) {
  const navigate = useNavigate()
  const query = useCall(sponsorBills.sponsorBillDraft, request, { gcTime: 0 })
  const { run, busy } = useAction(sponsorBills.issueSponsorBill, {
    refreshOnConflict: true,
    onSuccess: ({ data }) => navigate({ to: fillPath('/admin/sponsor-bills/:id', { id: data.id }) }),
  })
  return (
    <States query={query} skeleton={<Skeleton count={6} />}>
      {({ data }) =>
        data.lines.length === 0 ? (
          <Text c="dimmed">Nothing to bill: enrolled students have no unbilled grants of this sponsor.</Text>
        ) : (
          <>
            <Group component="p" gap="8px 12px" m={0} fz="sm">
              <span>
                Lines <b>{count(data.lines.length)}</b>
              </span>
              <span>
                Total <b>{money(data.total_centavos)}</b>
              </span>
              <Button loading={busy} onClick={() => run({ ...request, digest: data.digest })}>
                Issue billing list
              </Button>
            </Group>
            <Text c="dimmed">Issued lists cannot be changed. Later changes to bills appear as corrections in the next list.</Text>
            <DataTable
              columns={billLineColumns.filter(({ optional }) => !optional)}
              rows={data.lines}
              rowKey={(row) => `${row.student_grant_id} ${row.enrollment_id}`}
              wide="Lines of the billing list"
            />
          </>
        )
      }
    </States>
  )
}
