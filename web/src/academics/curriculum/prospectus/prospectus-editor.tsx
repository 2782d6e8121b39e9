import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProspectusPlan, ProspectusTerm } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { compareTerms, planTermName } from '@talaan/contract/values'
import { type ComponentProps, Suspense, useState } from 'react'
import { ImportSheet } from '#foundation/imports/import-sheet.tsx'
import { schoolYear } from '#lib/format.ts'
import { Link, useNavigate, useParams, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams, wholeNumber } from '#lib/search-params.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { Page } from '#ui/page.tsx'
import { CurriculumStatus, useActivateCurriculum } from '../courses/status.tsx'
import { planRequest } from './plan/plan-cache.ts'
import { allRows, isTerm, sheetTerms, type TermKey } from './plan/plan-rows.ts'
import { PlanTable } from './plan/plan-table.tsx'
import { isBusy, SaveState } from './plan/save-state.tsx'
import { usePlan } from './plan/use-plan.ts'
import classes from './prospectus.module.css'
import { useRowActions } from './row-actions.tsx'

interface AddTermProps {
  plan: ProspectusPlan
  terms: readonly ProspectusTerm[]
  onAdd: (term: TermKey) => void
}

/** Adds an empty term to the sheet, such as a summer. The server stores it with its first subject. */
function AddTerm({ plan, terms, onAdd }: AddTermProps) {
  const allTerms = plan.levels.flatMap((level) => [1, 2, 3].map((semester) => ({ level, semester }))).sort(compareTerms)
  const missing = allTerms.filter((term) => !terms.some((other) => isTerm(other, term)))
  if (missing.length === 0) return null
  return <DelayedMenu button={AddButton} choices={missing.map((term) => ({ label: planTermName(term), run: () => onAdd(term) }))} />
}

const AddButton = (props: ComponentProps<'button'>) => (
  <Button {...props} variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
    Add term
  </Button>
)

// The sheet is loaded first; each of these when it is opened.
const ComparePlans = lazyNamed(() => import('./compare-plans.tsx'), 'ComparePlans')
const DuplicateCurriculum = lazyNamed(() => import('../courses/duplicate-curriculum.tsx'), 'DuplicateCurriculum')
const PlanGraph = lazyNamed(() => import('./plan/plan-graph.tsx'), 'PlanGraph')
const PlanList = lazyNamed(() => import('./plan/plan-list.tsx'), 'PlanList')
const PrintPlan = lazyNamed(() => import('./plan/print-plan.tsx'), 'PrintPlan')

export default function ProspectusEditor() {
  const { id } = useParams('/admin/settings/registrar/prospectus/edit/:id')
  const query = useCall(prospectus.prospectus, planRequest(id), { refetchOnMount: 'always', refetchOnReconnect: false })
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) => <PlanPage key={data.id} plan={data} />}
    </States>
  )
}

const views = [
  { value: 'table', label: 'Prospectus' },
  { value: 'graph', label: 'Prerequisites' },
  { value: 'compare', label: 'Compare' },
] as const
type View = (typeof views)[number]['value']
const search = searchParams({ view: oneOf(views.map(({ value }) => value)), other: wholeNumber })

function PlanPage({ plan }: { plan: ProspectusPlan }) {
  const { view = 'table', other } = useSearch(search)
  const navigate = useNavigate()
  const show = (next: { view: View; other?: number }) => navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const work = usePlan(plan)
  // The sheet stays rendered once it was shown, so that typed values are not lost.
  const [hasShownSheet, setHasShownSheet] = useState(false)
  if (view === 'table' && !hasShownSheet) setHasShownSheet(true)
  useUnsaved(() => isBusy(work), undefined, true)
  const name = plan.name.includes(plan.course.code) ? plan.name : `${plan.course.code} ${plan.name}`
  return (
    <Page
      title={name}
      count={allRows(plan).length}
      actions={
        <>
          <MoreMenu
            actions={[
              { label: 'Print', dialog: (close) => <PrintPlan plan={plan} onDone={close} /> },
              plan.can.edit && {
                label: 'Duplicate',
                dialog: (close) => <DuplicateCurriculum id={plan.id} name={name} onClose={close} />,
              },
            ]}
          />
          {plan.can.edit && <ImportSheet kind="prospectus" target={String(plan.id)} />}
          {plan.can.edit && !plan.is_active && <ActivateButton plan={plan} name={name} disabled={work.sending > 0} />}
        </>
      }
      filters={<SegmentedControl data={[...views]} value={view} onChange={(value) => show({ view: value as View })} aria-label="View" />}
    >
      <Text mt={-8} c="dimmed" className={classes.about}>
        <Link to="/admin/settings/registrar/prospectus">Prospectus</Link> · {plan.course.name}
        {plan.effective_sy && ` · effective ${schoolYear(plan.effective_sy)}`} <CurriculumStatus curriculum={plan} />
      </Text>
      <Suspense fallback={<Skeleton count={14} height={28} />}>
        {view === 'graph' && <PlanGraph plan={plan} />}
        {view === 'compare' && (
          <ComparePlans plan={plan} other={other || undefined} onOther={(id) => show({ view: 'compare', other: id })} />
        )}
      </Suspense>
      {hasShownSheet && (
        <div className={classes.stack} hidden={view !== 'table'}>
          <Sheet plan={plan} work={work} />
        </div>
      )}
      <div className={classes.unseen} role="status">
        {work.announcement}
      </div>
    </Page>
  )
}

/** Waits until the edits are saved, because the plan is read again afterwards. */
function ActivateButton({ plan, name, disabled }: { plan: ProspectusPlan; name: string; disabled: boolean }) {
  const activate = useActivateCurriculum()
  const active_curriculum = plan.versions.find((version) => version.is_active) ?? null
  return (
    <Button disabled={disabled} onClick={() => activate({ ...plan, name, subjects: allRows(plan).length, active_curriculum })}>
      Activate
    </Button>
  )
}

function Sheet({ plan, work }: { plan: ProspectusPlan; work: ReturnType<typeof usePlan> }) {
  const isPhone = useIsPhone()
  const [addedTerms, setAddedTerms] = useState<readonly TermKey[]>([])
  const terms = plan.can.edit ? sheetTerms(plan, addedTerms) : plan.terms
  const { rowActions, edit, dialog } = useRowActions(plan, terms, work)
  return (
    <>
      {isPhone ? (
        <Suspense fallback={<Skeleton count={14} height={28} />}>
          <PlanList plan={plan} terms={terms} rowActions={rowActions} onEdit={edit} />
        </Suspense>
      ) : (
        <PlanTable {...{ plan, terms, work, rowActions }} />
      )}
      {plan.can.edit && (
        <div className={classes.foot} data-busy={isBusy(work) || undefined}>
          <AddTerm plan={plan} terms={terms} onAdd={(term) => setAddedTerms([...addedTerms, term])} />
          {!isPhone && <SaveState work={work} />}
        </div>
      )}
      {dialog}
    </>
  )
}
