import { Text } from '@mantine/core'
import type { ChildSummary } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AttendanceLog } from '#campus/attendance/attendance-log.tsx'
import { Advance, EarlierTerm, FeesOnDemand, TermAccount } from '#cashier/payments/own-billing.tsx'
import { PaymentInstructions } from '#cashier/payments/student/payment-instructions.tsx'
import { ToPay } from '#cashier/payments/to-pay.tsx'
import { level } from '#lib/format.ts'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { Clearance } from '#records/clearance/own/own-clearance.tsx'
import { Term } from '#records/students/own/own-grades.tsx'
import { Subjects } from '#records/students/own/own-subjects.tsx'
import { GradedTerm, termKeyOf } from '#records/students/studies/graded-term.tsx'
import { Empty, RecordNotFound, Skeleton, States } from '#ui/feedback/states.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import type { ListValues } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'

const search = searchParams({ view: oneOf(['grades', 'balance', 'clearance', 'attendance']) })

/** The record of one child, as the child sees it; other children are one tap away. */
export default function ChildPage() {
  const { id } = useParams('/admin/parent/children/:id')
  const query = useCall(parentAccess.ownChildren, {})
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data }) => {
        const child = data.find((one) => one.id === Number(id))
        return child ? <Record key={child.id} child={child} all={data} /> : <RecordNotFound />
      }}
    </States>
  )
}

function Record({ child, all }: { child: ChildSummary; all: readonly ChildSummary[] }) {
  const { view } = useSearch(search)
  const to = fillPath('/admin/parent/children/:id', { id: child.id })
  return (
    <Page title={child.full_name}>
      {all.length > 1 && (
        <LinkTabs
          label="Your children"
          tabs={all.map(({ id, full_name }) => ({ to: fillPath('/admin/parent/children/:id', { id }), label: full_name }))}
        />
      )}
      <Text c="dimmed">{[child.student_id_number, child.course, child.level && level(child.level)].filter(Boolean).join(' · ')}</Text>
      <LinkTabs
        label="Pages of this child"
        tabs={[
          { to, label: 'Subjects', search: { view: undefined } },
          { to, label: 'Grades', search: { view: 'grades' } },
          { to, label: 'Balance', search: { view: 'balance' } },
          { to, label: 'Clearance', search: { view: 'clearance' } },
          { to, label: 'Attendance', search: { view: 'attendance' } },
        ]}
      />
      {view === undefined && <ChildSubjects id={child.id} />}
      {view === 'grades' && <ChildGrades id={child.id} />}
      {view === 'balance' && <ChildBalance id={child.id} />}
      {view === 'clearance' && <ChildClearance id={child.id} />}
      {view === 'attendance' && <ChildAttendance id={child.id} />}
    </Page>
  )
}

const skeleton = <Skeleton count={10} height={28} />

function ChildSubjects({ id }: { id: number }) {
  const query = useCall(parentAccess.childSubjects, { id })
  return (
    <States query={query} skeleton={skeleton} isEmpty={({ data }) => data === null} empty={<Empty text="Not enrolled in this term." />}>
      {({ data }) => data && <Subjects group={data} isOfChild />}
    </States>
  )
}

function ChildGrades({ id }: { id: number }) {
  const query = useCall(parentAccess.childGrades, { id })
  return (
    <States
      query={query}
      skeleton={skeleton}
      isEmpty={({ data, past_terms }) => data.length + past_terms.length === 0}
      empty={<Empty text="No grades yet." />}
    >
      {({ data, past_terms }) => (
        <>
          {data.map((group) => (
            <Term key={group.id} group={group} isOfChild />
          ))}
          {past_terms.map((term) => (
            <GradedTerm key={termKeyOf(term)} term={term} />
          ))}
        </>
      )}
    </States>
  )
}

function ChildBalance({ id }: { id: number }) {
  const query = useCall(parentAccess.childAccount, { id })
  return (
    <States
      query={query}
      skeleton={skeleton}
      isEmpty={({ data, on_demand_fees, advance_centavos }) => data.length + on_demand_fees.length === 0 && advance_centavos === 0}
      empty={<Empty text="Not assessed yet." />}
    >
      {({ data: [newest, ...older], on_demand_fees, other_fees_centavos, opening_balance_centavos, advance_centavos, to_pay }) => (
        <>
          <Advance centavos={advance_centavos} />
          <ToPay sum={to_pay} />
          {newest && <TermAccount account={newest} isOfChild />}
          <PaymentInstructions />
          <FeesOnDemand fees={on_demand_fees} openCentavos={other_fees_centavos} openingCentavos={opening_balance_centavos} />
          {older.map((account) => (
            <EarlierTerm key={account.id} account={account} isOfChild />
          ))}
        </>
      )}
    </States>
  )
}

function ChildClearance({ id }: { id: number }) {
  const query = useCall(parentAccess.childClearance, { id })
  return (
    <States query={query} skeleton={skeleton} isEmpty={({ data }) => data === null} empty={<Empty text="Not enrolled yet." />}>
      {({ data }) => data && <Clearance clearance={data} isOfChild />}
    </States>
  )
}

function ChildAttendance({ id }: { id: number }) {
  const [paging, setPaging] = useState<ListValues>({})
  const query = useCall(parentAccess.childAttendance, { id, ...paging }, { placeholderData: keepPreviousData })
  return (
    <States query={query} skeleton={skeleton}>
      {(answer) => <AttendanceLog answer={answer} onPaging={(change) => setPaging({ ...paging, page: '1', ...change })} />}
    </States>
  )
}
