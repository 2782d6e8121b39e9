import { Button } from '@mantine/core'
import type { Overview, Task, TaskKind } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { ageText, count, dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useInformations } from '#shared/terms/current-term.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { type ListTarget, narrowed, useCanOpen } from './figure-link.tsx'
import classes from './panels.module.css'

const kinds: Record<TaskKind, string> = {
  admission_request: 'Admission request',
  enrollment_request: 'Enrollment request',
  for_enrollment: 'For enrollment',
  document_request: 'Document request',
  payment_proof: 'Proof of payment',
  promissory_note: 'Promissory note',
  approval: 'Approval',
  to_verify: 'Grade sheet to verify',
  to_post: 'Grade sheet to post',
  to_endorse: 'Grade change to endorse',
  to_apply: 'Grade change to make',
}

type Term = Overview['term']

/** Where each kind of task is decided. */
const places: Record<TaskKind, (id: number, term: Term) => ListTarget> = {
  admission_request: (id, term) => narrowed(figureLinks.new_request(term), { details: id }),
  enrollment_request: (id, term) => narrowed(figureLinks.new_request(term), { details: id }),
  for_enrollment: (id, term) => narrowed(figureLinks.for_enrollment(term), { details: id }),
  document_request: (id) => ({ to: fillPath('/admin/document-requests/:id', { id }) }),
  payment_proof: (id) => ({ to: fillPath('/admin/payment-proofs/:id', { id }) }),
  promissory_note: (id) => narrowed(figureLinks.notes(), { details: id }),
  approval: (id) => narrowed(figureLinks.approvals(), { details: id }),
  to_verify: (id) => ({ to: fillPath('/admin/grade-sheets/:id', { id }) }),
  to_post: (id) => ({ to: fillPath('/admin/grade-sheets/:id', { id }) }),
  to_endorse: (id) => narrowed(figureLinks.to_endorse(), { details: id }),
  to_apply: (id) => narrowed(figureLinks.to_apply(), { details: id }),
}

/** The oldest things that wait for the reader by name, and the whole lists below them. */
export function Tasks({ tasks, overview }: { tasks: readonly Task[]; overview: Overview }) {
  return (
    <TitledPanel title="To do">
      {tasks.length === 0 && <p className={classes.note}>Nothing is waiting for you.</p>}
      <ol className={`${classes.list} ${classes.tasks}`}>
        {tasks.map(({ kind, id, name, requested_at }) => (
          <li key={`${kind} ${id} ${name}`}>
            <b>{name}</b>
            <span>{kinds[kind]}</span>
            <time dateTime={requested_at} title={dateTime(requested_at)}>
              {ageText(requested_at)}
            </time>
            <Button component={Link} {...places[kind](id, overview.term)} size="compact-sm" variant="default" aria-label={`Open ${name}`}>
              Open
            </Button>
          </li>
        ))}
      </ol>
      <Lists overview={overview} />
    </TitledPanel>
  )
}

/** How many rows each list has that the reader may open. */
function Lists({ overview: { term, cashier, grade_tasks } }: { overview: Overview }) {
  const canOpen = useCanOpen()
  const counts = useInformations()
  const lists = [
    ['New requests', counts?.new_request, figureLinks.new_request(term)],
    ['For enrollment', counts?.for_enrollment, figureLinks.for_enrollment(term)],
    ["Cashier's hold", counts?.on_hold || cashier?.on_hold, [figureLinks.on_hold(term), figureLinks.held_accounts(term)]],
    ['Document requests', counts?.document_requests, figureLinks.document_requests()],
    ['Proofs of payment', counts?.proofs, figureLinks.proofs()],
    ['Promissory notes', counts?.notes, figureLinks.notes()],
    ['Approvals', counts?.approvals, figureLinks.approvals()],
    ['Grade sheets to verify', grade_tasks?.to_verify, figureLinks.to_verify()],
    ['Grade sheets to post', grade_tasks?.to_post, figureLinks.to_post()],
    ['Grade changes to endorse', grade_tasks?.to_endorse, figureLinks.to_endorse()],
    ['Grade changes to make', grade_tasks?.to_apply, figureLinks.to_apply()],
    ['Undelivered messages', counts?.undelivered, figureLinks.undelivered()],
  ] as const
  return (
    <p className={`${classes.note} ${classes.lists}`}>
      {lists.map(([name, n, links]) => {
        const link = [links].flat().find(({ to }) => canOpen(to))
        return (
          link &&
          n !== undefined &&
          n > 0 && (
            <Link key={name} {...link}>
              {name}: {count(n)}
            </Link>
          )
        )
      })}
    </p>
  )
}
