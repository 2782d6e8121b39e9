import type { OfferChoice } from '@talaan/contract'
import { useState } from 'react'

export type ChosenOffers = ReadonlyMap<number, OfferChoice>

export const countUnits = (chosen: ChosenOffers): number => [...chosen.values()].reduce((sum, offer) => sum + offer.prospectus.units, 0)

/** The offers chosen for an enrollment, one for each subject. `onChange` runs with every change, because a refusal no longer applies then. */
export function useChosenOffers(onChange: () => void) {
  const [offers, setOffers] = useState<ChosenOffers>(new Map())
  const replaceOffers = (nextOffers: readonly OfferChoice[]) => {
    setOffers(new Map(nextOffers.map((offer) => [offer.id, offer])))
    onChange()
  }
  const excludeCodes = (codes: readonly string[]) => [...offers.values()].filter((offer) => !codes.includes(offer.prospectus.code))
  /** Adds offers; each replaces the chosen section of the same subject. */
  const add = (newOffers: readonly OfferChoice[]) =>
    replaceOffers([...excludeCodes(newOffers.map((offer) => offer.prospectus.code)), ...newOffers])
  return {
    offers,
    add,
    toggle: (offer: OfferChoice, isChosen: boolean) =>
      isChosen ? add([offer]) : replaceOffers([...offers.values()].filter((chosen) => chosen.id !== offer.id)),
    removeCodes: (codes: readonly string[]) => replaceOffers(excludeCodes(codes)),
  }
}
