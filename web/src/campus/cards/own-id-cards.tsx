import { Button, Group } from '@mantine/core'
import { ownIdCards } from '@talaan/contract/calls'
import { date, schoolYear } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { CardStatusPill } from './card-status.tsx'
import classes from './id-cards.module.css'

/** Asks, then reports the own card lost. */
function ReportOwnIdCardLost({ cardId }: { cardId: number }) {
  const { run } = useAction(ownIdCards.reportOwnIdCardLost)
  const report = () =>
    ask({
      text: 'Report your ID card lost?',
      verb: 'Report lost',
      danger: true,
      children: 'The card can no longer be used. Only the office can make it valid again.',
      run: () => run({ id: cardId }),
    })
  return (
    <Button size="compact-md" variant="default" onClick={report}>
      Report lost
    </Button>
  )
}

/** The own ID cards, which the holder can report lost. Nothing for who has none. */
export default function OwnIdCards() {
  const { data } = useCall(ownIdCards.ownIdCards, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledPanel title="ID card">
      <ul className={classes.cards}>
        {data.data.map((card) => (
          <li key={card.id}>
            <Group gap="xs" justify="space-between">
              <b>{schoolYear(card.school_year)}</b>
              <CardStatusPill card={card} />
            </Group>
            <p className={classes.about}>
              {card.kind === 'student' ? 'Student' : 'Employee'} · valid until {date(card.valid_until)}
            </p>
            {card.can.report_lost && (
              <Group gap="xs">
                <ReportOwnIdCardLost cardId={card.id} />
              </Group>
            )}
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}
