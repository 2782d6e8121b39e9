import { Anchor } from '@mantine/core'
import type { OwnClearance } from '@talaan/contract'
import { ownClearances } from '@talaan/contract/calls'
import { clearanceBlockNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date, level, money, termTitle } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { OfflineNote } from '#shared/offline/offline-note.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import classes from './own-clearance.module.css'

/** What of the student's clearance is open, where to go and what to bring; complete, it is printed. */
export default function OwnClearancePage() {
  const { query, savedAt } = useSavedCall(ownClearances.ownClearance, {})
  const clearance = query.data?.data
  return (
    <Page title="Clearance" actions={clearance?.is_complete && <PrintLink to="/student/clearance/print" label="Print clearance" primary />}>
      <OfflineNote savedAt={savedAt} />
      <States
        query={query}
        skeleton={<Skeleton count={10} height={28} />}
        isEmpty={({ data }) => data === null}
        empty={<Empty text="Your clearance will appear here once you are enrolled." />}
      >
        {({ data }) => data && <Clearance clearance={data} />}
      </States>
    </Page>
  )
}

/** A parent reads it without the links and the print of the student. */
export function Clearance({ clearance, isOfChild = false }: { clearance: OwnClearance; isOfChild?: boolean }) {
  const { classes: subjects, offices, money: account } = clearance
  const openClasses = subjects.filter(({ status }) => status === 0)
  const openOffices = offices.filter(({ open }) => open.length > 0)
  const hasOpen = openClasses.length + openOffices.length > 0 || !account.is_clear
  return (
    <>
      <Progress clearance={clearance} isOfChild={isOfChild} />
      {hasOpen && (
        <section className={classes.group} aria-label="Open items">
          <h2>Open items</h2>
          <ul className={classes.list}>
            {openOffices.map((office) => (
              <OfficeItem key={office.id} office={office} />
            ))}
            {!account.is_clear && <AccountItem account={account} isOfChild={isOfChild} />}
            {openClasses.map((subject) => (
              <ClassItem key={subject.id} subject={subject} />
            ))}
          </ul>
        </section>
      )}
      <section className={classes.group} aria-label="Cleared">
        <h2>Cleared</h2>
        <ul className={classes.list}>
          {subjects
            .filter(({ status }) => status !== 0)
            .map(({ id, code, title, remark, cleared_at }) => (
              <DoneItem key={id} title={`${code} · ${title}`} note={[date(cleared_at), remark].filter(Boolean).join(' · ')} />
            ))}
          {account.is_clear && <DoneItem title="Account" note={accountNote(account)} />}
          {offices
            .filter(({ open }) => open.length === 0)
            .map(({ id, name }) => (
              <DoneItem key={id} title={name} />
            ))}
        </ul>
      </section>
    </>
  )
}

const accountNote = ({ balance_centavos, promised_centavos }: OwnClearance['money']): string =>
  balance_centavos === 0 ? 'Nothing to pay' : `${money(promised_centavos)} by promissory note`

function Progress({ clearance, isOfChild }: { clearance: OwnClearance; isOfChild: boolean }) {
  const { cleared, total, is_complete } = clearance
  return (
    <section className={classes.progress} aria-label="Progress">
      <div className={classes.top}>
        <b>
          {cleared} of {total} cleared
        </b>
        <span>
          {termTitle(clearance)} · {clearance.course.code} · {level(clearance.level)}
        </span>
      </div>
      <progress value={cleared} max={total} aria-label="Cleared" />
      {!isOfChild && (
        <span>{is_complete ? 'Your clearance is complete. You can print it.' : 'Settle the open items below to print it.'}</span>
      )}
    </section>
  )
}

interface ItemProps {
  title: string
  state: ReactNode
  children?: ReactNode
}

const Item = ({ title, state, children }: ItemProps) => (
  <li className={classes.item}>
    <div className={classes.top}>
      <b>{title}</b>
      {state}
    </div>
    {children}
  </li>
)

const DoneItem = ({ title, note }: { title: string; note?: string }) => (
  <Item title={title} state={<Pill tone="green">Cleared</Pill>}>
    {note && <small>{note}</small>}
  </Item>
)

function OfficeItem({ office: { name, location, blocks, open } }: { office: OwnClearance['offices'][number] }) {
  const stopped = blocks.map((block) => clearanceBlockNames[block].toLowerCase()).join(', ')
  return (
    <Item title={name} state={<Pill tone="orange">Not Cleared</Pill>}>
      {open.map((deficiency) => (
        <div key={deficiency.id} className={classes.deficiency}>
          <span>
            {deficiency.reason}
            {deficiency.amount_centavos !== null && ` · ${money(deficiency.amount_centavos)}`}
          </span>
          {deficiency.how_to_clear && <span>{deficiency.how_to_clear}</span>}
          <small>Since {date(deficiency.tagged_on)}</small>
        </div>
      ))}
      {location && <small>Where: {location}</small>}
      {stopped && <small>On hold until cleared: {stopped}</small>}
    </Item>
  )
}

function AccountItem({ account, isOfChild }: { account: OwnClearance['money']; isOfChild: boolean }) {
  const open = account.balance_centavos - account.promised_centavos
  return (
    <Item title="Account" state={<Pill tone="orange">Not Cleared</Pill>}>
      <span>Balance of {money(open)}</span>
      <small>
        Where: Cashier
        {!isOfChild && (
          <>
            {' · '}
            <Anchor component={Link} to="/admin/student/billing" underline="always" size="sm">
              Billing
            </Anchor>
          </>
        )}
      </small>
    </Item>
  )
}

function ClassItem({ subject }: { subject: OwnClearance['classes'][number] }) {
  const { code, title, section, instructor, requirements, remark, due_on, is_overdue } = subject
  return (
    <Item title={`${code} · ${title}`} state={<Pill tone="gray">Not Cleared</Pill>}>
      {requirements.map((requirement) => (
        <span key={requirement}>{requirement}</span>
      ))}
      {remark && <span>{remark}</span>}
      <small>Where: {[instructor ?? 'Instructor to be assigned', section].join(' · ')}</small>
      {due_on && <small>{is_overdue ? <Pill tone="orange">{`Due ${date(due_on)}, over`}</Pill> : `Due ${date(due_on)}`}</small>}
    </Item>
  )
}
