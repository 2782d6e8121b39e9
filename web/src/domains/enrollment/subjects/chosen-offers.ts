import type { OfferChoice } from '@talaan/contract'
import { useState } from 'react'

export type ChosenOffers = ReadonlyMap<number, OfferChoice>

export const chosenUnits = (chosen: ChosenOffers): number => [...chosen.values()].reduce((sum, offer) => sum + offer.prospectus.units, 0)

/** The offers chosen for an enrollment, one for each subject. `onChange` runs with every change: the refusal of one choice says nothing about the next. */
export function useChosenOffers(onChange: () => void) {
  const [offers, setOffers] = useState<ChosenOffers>(new Map())
  const change = (next: readonly OfferChoice[]) => {
    setOffers(new Map(next.map((offer) => [offer.id, offer])))
    onChange()
  }
  const without = (codes: readonly string[]) => [...offers.values()].filter((offer) => !codes.includes(offer.prospectus.code))
  /** A section takes the place of another of the same subject. */
  const add = (added: readonly OfferChoice[]) => change([...without(added.map((offer) => offer.prospectus.code)), ...added])
  return {
    offers,
    add,
    toggle: (offer: OfferChoice, isChosen: boolean) =>
      isChosen ? add([offer]) : change([...offers.values()].filter((one) => one.id !== offer.id)),
    removeCodes: (codes: readonly string[]) => change(without(codes)),
  }
}
