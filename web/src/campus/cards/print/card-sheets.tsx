import type { CardContent, CardPrint } from '@talaan/contract'
import { type CardSide, cropMarks, divideIntoSheets, placeOnSheet } from '@talaan/contract/values'
import { Fragment, useRef } from 'react'
import { PrintOver } from '#ui/print/print-over.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import { CardFace, mm } from './card-face.tsx'
import { useCardImages } from './card-images.ts'
import './card-sheets.css'

export type CardLayout = 'sheet' | 'single'

interface CardSheetsProps {
  print: Omit<CardPrint, 'skipped'>
  layout: CardLayout
  hasBacks: boolean
  onDone: () => void
}

/** All cards as they are printed: on A4 sheets with lines to cut along, or each on a page of its own size. */
export function CardSheets({ print, layout, hasBacks, onDone }: CardSheetsProps) {
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
