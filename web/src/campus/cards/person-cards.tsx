import { Button, Group, Stack } from '@mantine/core'
import { type CardPrint, CardReason, type PersonCards as PersonCardsData, type Request } from '@talaan/contract'
import { idCards } from '@talaan/contract/calls'
import type { CardKind } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import type { Details } from '#lib/details.ts'
import { useEntryForm } from '#lib/form.ts'
import { date, dateTime, level, listName, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Facts, Money } from '#ui/list/figures.tsx'
import { CardStatusPill } from './card-status.tsx'
import classes from './id-cards.module.css'

/** The dialog of a change of one card. */
interface CardChangeProps {
  cardId: number
  onClose: () => void
}

type ChangeEntry = typeof idCards.reportIdCardLost | typeof idCards.restoreIdCard | typeof idCards.revokeIdCard

interface CardReasonDialogProps extends CardChangeProps {
  entry: ChangeEntry
  title: string
  verb: string
  effect: string
  danger?: boolean
}

/** Asks for the reason of a change of a card, and says what the change does. */
function CardReasonDialog({ entry, cardId, title, verb, effect, danger, onClose }: CardReasonDialogProps) {
  const form = useEntryForm(entry as typeof idCards.reportIdCardLost, {
    schema: CardReason,
    initialValues: { reason: '' },
    toRequest: (values): Request<typeof idCards.reportIdCardLost> => ({ id: cardId, ...values }),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title={title} form={form} submitLabel={verb} danger={danger}>
      <p className={classes.about}>{effect}</p>
    </ReasonDialog>
  )
}

const RevokeIdCard = (props: CardChangeProps) => (
  <CardReasonDialog
    {...props}
    entry={idCards.revokeIdCard}
    title="Revoke ID card"
    verb="Revoke"
    effect="The card can no longer be used. This cannot be undone."
    danger
  />
)

const ReportIdCardLost = (props: CardChangeProps) => (
  <CardReasonDialog
    {...props}
    entry={idCards.reportIdCardLost}
    title="Report ID card lost"
    verb="Report lost"
    effect="The card can no longer be used. The holder is notified."
    danger
  />
)

const RestoreIdCard = (props: CardChangeProps) => (
  <CardReasonDialog
    {...props}
    entry={idCards.restoreIdCard}
    title="Make ID card valid again"
    verb="Make valid"
    effect="The card was found and can be used again. The holder is notified."
  />
)

const PrintIdCards = lazy(() => import('./print-id-cards.tsx'))
const PrintResult = lazyNamed(() => import('./print/print-result.tsx'), 'PrintResult')
const SetIdPhoto = lazy(() => import('./photo/set-id-photo.tsx'))
const ReplaceIdCard = lazy(() => import('./replace-id-card.tsx'))

type Card = PersonCardsData['cards'][number]
type Open = { kind: 'print' } | { kind: 'photo' } | { kind: 'replace' | 'lost' | 'restore' | 'revoke'; card: Card }

interface PersonCardsProps {
  details: Details
  kind: CardKind
  validUntil: string
}

/** A person with the ID cards of all school years, and what can be done with them. */
export default function PersonCards({ details, kind, validUntil }: PersonCardsProps) {
  const query = useCall(idCards.personIdCards, { id: details.id ?? 0, kind }, { enabled: details.id !== undefined })
  const [open, setOpen] = useState<Open>()
  const [result, setResult] = useState<CardPrint>()
  const person = query.data?.data
  const close = () => setOpen(undefined)
  return (
    <>
      <DetailDialog opened={details.opened} onClose={details.close} title={person ? listName(person) : 'ID cards'} query={query}>
        {({ data }) => <PersonContent person={data} onOpen={setOpen} />}
      </DetailDialog>
      <Suspense>
        {person && open?.kind === 'print' && (
          <PrintIdCards target={{ kind, rows: [{ ...person, card: null }], term: { kind } }} validUntil={validUntil} onClose={close} />
        )}
        {person && open?.kind === 'photo' && <SetIdPhoto person={person} onClose={close} />}
        {person && open?.kind === 'replace' && (
          <ReplaceIdCard card={open.card} person={person} validUntil={validUntil} onDone={setResult} onClose={close} />
        )}
        {open?.kind === 'lost' && <ReportIdCardLost cardId={open.card.id} onClose={close} />}
        {open?.kind === 'restore' && <RestoreIdCard cardId={open.card.id} onClose={close} />}
        {open?.kind === 'revoke' && <RevokeIdCard cardId={open.card.id} onClose={close} />}
        {result && <PrintResult result={result} onClose={() => setResult(undefined)} />}
      </Suspense>
    </>
  )
}

function PersonContent({ person, onOpen }: { person: PersonCardsData; onOpen: (open: Open) => void }) {
  const mayIssue = useMay('Issue ID Cards')
  return (
    <Stack>
      <Group className={classes.who}>
        <div className={classes.photo}>
          <Face name={listName(person)} image={person.image} size={120} />
        </div>
        <div>
          <Facts facts={personFacts(person)} />
        </div>
      </Group>
      {person.reasons.length > 0 && <Reasons reasons={person.reasons} title="No card can be issued now" />}
      {mayIssue && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onOpen({ kind: 'photo' })}>
            {person.image ? 'Change photo' : 'Add photo'}
          </Button>
          {person.reasons.length === 0 && <Button onClick={() => onOpen({ kind: 'print' })}>Print ID card</Button>}
        </Group>
      )}
      <ul className={classes.cards}>
        {person.cards.map((card) => (
          <CardItem key={card.id} card={card} onOpen={onOpen} />
        ))}
      </ul>
    </Stack>
  )
}

function CardItem({ card, onOpen }: { card: Card; onOpen: (open: Open) => void }) {
  const actions = [
    [card.can.replace, 'replace', 'Replace'],
    [card.can.report_lost, 'lost', 'Report lost'],
    [card.can.restore, 'restore', 'Make valid again'],
    [card.can.revoke, 'revoke', 'Revoke'],
  ] as const
  const open = actions.filter(([can]) => can)
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <b>{schoolYear(card.school_year)}</b>
        <CardStatusPill card={card} />
      </Group>
      <Facts facts={cardFacts(card)} />
      {open.length > 0 && (
        <Group gap="xs">
          {open.map(([, kind, label]) => (
            <Button
              key={kind}
              size="compact-md"
              variant="default"
              c={kind === 'revoke' ? 'var(--mantine-color-error)' : undefined}
              onClick={() => onOpen({ kind, card })}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </li>
  )
}

const personFacts = (person: PersonCardsData) =>
  [
    ['Number', person.number ?? 'None'],
    ...(person.course ? [['Course', [person.course, level(person.level), person.section].filter(Boolean).join(' · ')] as const] : []),
    ...(person.position ? [['Position', person.position] as const] : []),
    ...(person.department ? [['Department', person.department] as const] : []),
  ] as const

const cardFacts = (card: Card) =>
  [
    ['Valid until', date(card.valid_until)],
    ['Issued', [dateTime(card.issued_at), card.issued_by].filter(Boolean).join(', ')],
    ['Printed', card.printed_at ? `${card.printed_count}×, last ${dateTime(card.printed_at)}` : 'Not yet'],
    ...(card.status_at ? [['Changed', [dateTime(card.status_at), card.status_by].filter(Boolean).join(', ')] as const] : []),
    ...(card.status_reason ? [['Reason', card.status_reason] as const] : []),
    ...(card.fee_centavos === null ? [] : [['Fee', <Money key="fee" centavos={card.fee_centavos} />] as const]),
  ] as const
