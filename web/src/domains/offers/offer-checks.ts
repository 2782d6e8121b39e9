import type { Reason } from '@talaan/contract'
import { useState } from 'react'
import { reasonsOf } from '../../lib/call.ts'

/** What spoke against the last try, and whether unfinished meetings say what they lack. */
export function useOfferChecks() {
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [checked, setChecked] = useState(false)
  return {
    refused,
    checked,
    clear: () => setRefused([]),
    onError: (error: unknown) => setRefused(reasonsOf(error).filter(({ code }) => code !== 'stale')),
    onInvalid: (names: readonly string[]) => {
      setChecked(true)
      if (names.every((name) => name.startsWith('meetings'))) setTimeout(focusMeeting)
    },
  }
}

const focusMeeting = () => document.querySelector<HTMLElement>('[aria-label^="Meeting "] :is([data-bad], [aria-invalid="true"])')?.focus()
