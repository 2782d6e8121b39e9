import './card-sheets.css'
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import type { CardContent, CardPrint } from '@talaan/contract'
import { type CardSide, cardsPerSheet, cropMarks, divideIntoSheets, placeOnSheet } from '@talaan/contract/values'
import { Fragment, useCallback, useRef, useState } from 'react'
import { count, listName } from '#lib/format.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import classes from '../id-cards.module.css'
import { CardFace, mm } from './card-face.tsx'
import { useCardImages } from './card-images.ts'

type CardLayout = 'sheet' | 'single'

interface CardSheetsProps {
  print: Omit<CardPrint, 'skipped'>
  layout: CardLayout
  hasBacks: boolean
  onDone: () => void
}

/** All cards as they are printed: on A4 sheets with lines to cut along, or each on a page of its own size. */
function CardSheets({ print, layout, hasBacks, onDone }: CardSheetsProps) {
  const { images, ready } = useCardImages(print.cards, print.school)
  const root = useRef<HTMLElement>(null)
  usePrint(root, ready)
  const sides: readonly CardSide[] = hasBacks ? ['front', 'back'] : ['front']
  const { orientation } = print.design
  const face = (card: CardContent, side: CardSide) => (
    <CardFace design={print.design} side={side} card={card} school={print.school} images={images} />
  )
  return (
    <PrintOver onDone={onDone}>
      <main className="id-cards" ref={root}>
        {layout === 'single'
          ? print.cards.map((card) => (
              <Fragment key={card.card_id}>
                {sides.map((side) => (
                  <div key={side} className="id-single" data-orientation={orientation}>
                    {face(card, side)}
                  </div>
                ))}
              </Fragment>
            ))
          : divideIntoSheets(print.cards, orientation).map((cards, index) => (
              <Fragment key={index}>
                {sides.map((side) => (
                  <section key={side} className="id-sheet" data-side={side}>
                    {cards.map((card, place) => {
                      const { x, y } = placeOnSheet(orientation, place, side)
                      return (
                        <div key={card.card_id} className="id-sheet-card" style={{ left: mm(x), top: mm(y) }}>
                          {face(card, side)}
                        </div>
                      )
                    })}
                    <CropMarks orientation={orientation} />
                  </section>
                ))}
              </Fragment>
            ))}
      </main>
    </PrintOver>
  )
}

const MARK_MM = 0.1

const CropMarks = ({ orientation }: { orientation: CardPrint['design']['orientation'] }) =>
  cropMarks(orientation).map(({ x, y, length, isUpright }) => (
    <i
      key={`${x} ${y}`}
      className="id-sheet-mark"
      style={{ left: mm(x), top: mm(y), width: mm(isUpright ? MARK_MM : length), height: mm(isUpright ? length : MARK_MM) }}
    />
  ))

/** The cards that are ready, with the first of them as it will look, and who was skipped. */
export function PrintResult({ result, onClose }: { result: CardPrint; onClose: () => void }) {
  const { cards, skipped, design, school } = result
  const [layout, setLayout] = useState<CardLayout>(cards.length > 1 ? 'sheet' : 'single')
  const [hasBacks, setBacks] = useState(true)
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  return (
    <Modal opened onClose={onClose} title={titleOf(cards.length)} size="lg" fullScreen={useIsPhone()}>
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
        {cards.length === 0 && skipped.length === 0 && <p>No matching people.</p>}
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
