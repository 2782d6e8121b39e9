import { Group } from '@mantine/core'
import { ownIdCards } from '@talaan/contract/calls'
import { date, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { CardStatusPill } from './card-status.tsx'
import classes from './id-cards.module.css'
import { ReportOwnIdCardLost } from './report-own-id-card-lost.tsx'

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
            {card.status === 'valid' && !card.is_expired && (
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
