import { Button, Group } from '@mantine/core'
import type { OfferChoice } from '@talaan/contract'
import classes from '../enrollment.module.css'

interface ChooseSectionProps {
  offers: readonly OfferChoice[]
  /** Sections of this level are offered. */
  level: number
  onChoose: (offers: readonly OfferChoice[]) => void
}

/** Chooses all subjects of a block section that have no blocking reason. */
export function ChooseSection({ offers, level, onChoose }: ChooseSectionProps) {
  const openOffers = offers.filter((offer) => offer.prospectus.level === level && offer.reasons.length === 0 && !offer.already_added)
  const sections = [...Map.groupBy(openOffers, (offer) => offer.section)].filter(([, group]) => group.length > 1)
  if (sections.length === 0) return null
  return (
    <Group gap={6}>
      <span className={classes.quiet}>Section:</span>
      {sections.map(([section, group]) => (
        <Button key={section} size="compact-sm" variant="default" onClick={() => onChoose(group)}>
          {section} ({group.length})
        </Button>
      ))}
    </Group>
  )
}
