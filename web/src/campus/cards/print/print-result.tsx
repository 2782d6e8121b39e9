import { Button, Checkbox, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import type { CardPrint } from '@talaan/contract'
import { cardsPerSheet } from '@talaan/contract/values'
import { useCallback, useState } from 'react'
import { count, listName } from '#lib/format.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import classes from '../id-cards.module.css'
import { CardFace } from './card-face.tsx'
import { useCardImages } from './card-images.ts'
import { type CardLayout, CardSheets } from './card-sheets.tsx'

/** The cards that are ready, with the first of them as it will look, and who was skipped. */
export function PrintResult({ result, onClose }: { result: CardPrint; onClose: () => void }) {
  const { cards, skipped, design, school } = result
  const [layout, setLayout] = useState<CardLayout>(cards.length > 1 ? 'sheet' : 'single')
  const [hasBacks, setBacks] = useState(true)
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  return (
    <Modal
      opened
      onClose={onClose}
      title={titleOf(cards.length)}
      size="lg"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack className={classes.result}>
        {cards.length > 0 && (
          <>
            <Preview result={result} />
            <SegmentedControl
              aria-label="Layout"
              value={layout}
              onChange={(value) => setLayout(value as CardLayout)}
              data={[
                { value: 'sheet', label: `A4, ${cardsPerSheet(design.orientation)} per sheet` },
                { value: 'single', label: 'Card printer' },
              ]}
            />
            <Checkbox label="Print the backs, too" checked={hasBacks} onChange={(event) => setBacks(event.currentTarget.checked)} />
            <p className={classes.about}>
              {layout === 'sheet' && hasBacks
                ? 'Print on both sides, flipped on the long edge, at 100% (not “fit to page”).'
                : 'Print at 100% (not “fit to page”).'}
            </p>
          </>
        )}
        {skipped.length > 0 && (
          <section>
            <h3>{count(skipped.length)} skipped</h3>
            <ul>
              {skipped.map((row) => (
                <li key={row.person_id}>
                  <span>{[listName(row), row.number].filter(Boolean).join(' · ')}</span>
                  <p>{row.message}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {cards.length === 0 && skipped.length === 0 && <p>Nobody matches.</p>}
      </Stack>
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {cards.length > 0 && <Button onClick={() => setPrinting(true)}>Print</Button>}
      </Group>
      {isPrinting && <CardSheets print={{ cards, design, school }} layout={layout} hasBacks={hasBacks} onDone={endPrint} />}
    </Modal>
  )
}

/** Both sides of the first card. */
function Preview({ result: { cards, design, school } }: { result: CardPrint }) {
  const [first] = cards
  const { images } = useCardImages(first ? [first] : [], school)
  if (!first) return null
  const parts = { design, card: first, school, images }
  return (
    <div className={classes.preview} data-orientation={design.orientation} aria-hidden>
      <CardFace side="front" {...parts} />
      <CardFace side="back" {...parts} />
    </div>
  )
}

const titleOf = (cards: number): string => {
  if (cards === 0) return 'No ID cards'
  return cards === 1 ? '1 ID card' : `${count(cards)} ID cards`
}
