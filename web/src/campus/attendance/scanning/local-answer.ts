import type { ScanAnswer } from '@talaan/contract'
import { REPEAT_SECONDS } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isoDate } from '#lib/format.ts'
import { photoQuery } from '#shared/people/person-cell.tsx'
import { readPhoto } from '../gate/device-storage.ts'
import type { Identity } from '../gate/identify.ts'
import type { ScannerDeviceStatus } from '../gate/scanner-device.ts'
import { type ScanTone, toneOf } from './scan-tone.ts'

export type Scanner = Pick<ScannerDeviceStatus, 'device' | 'identifier' | 'forget'>

interface NewScan {
  id: string
  code: string
  scanned_at: string
}

interface LocalAnswers {
  local: (ScanAnswer & { code: string }) | undefined
  /** Shows who is behind the code of a scan, at once. */
  identify: (scan: NewScan) => Promise<void>
  /** The server has answered this scan: what the device said of it is not shown any more. Answers its tone, if there was one. */
  forgetLocal: (scanId: string) => ScanTone | undefined
}

/** What a registered device knows of the last scan before the server answers, and without a network. */
export function useLocalAnswer({ identifier }: Scanner, isGate: boolean, onAnswer: (answer: ScanAnswer) => void): LocalAnswers {
  const client = useQueryClient()
  const [local, setLocal] = useState<LocalAnswers['local']>()
  /** The last scan, until the server has answered it. */
  const current = useRef<{ id: string; tone?: ScanTone }>(undefined)
  const lastScans = useRef(new Map<number, string>())

  const identify = async ({ id, code, scanned_at }: NewScan) => {
    const scan: { id: string; tone?: ScanTone } = { id }
    current.current = scan
    setLocal(undefined)
    const identity = await identifier?.identify(code, isoDate(new Date(scanned_at)))
    if (!identity) return
    const earlier = repeatedAt(identity, scanned_at)
    if (identity.person?.image) await showPhoto(identity.person.image)
    // Another ID was scanned meanwhile, or the server was faster.
    if (current.current !== scan) return
    const shown: ScanAnswer & { code: string } = {
      ...identity,
      ...(earlier && { result: 'repeat' }),
      ...{ id, code, kind: null, at: earlier ?? scanned_at, status: null },
    }
    scan.tone = toneOf(shown, isGate)
    setLocal(shown)
    onAnswer(shown)
  }

  /** When this device scanned the person less than a minute before. */
  const repeatedAt = ({ result, person }: Identity, scanned_at: string): string | undefined => {
    if (!person || result !== 'recorded') return undefined
    const earlier = lastScans.current.get(person.person_id)
    if (earlier !== undefined && Date.parse(scanned_at) - Date.parse(earlier) < REPEAT_SECONDS * 1000) return earlier
    lastScans.current.set(person.person_id, scanned_at)
    return undefined
  }

  const showPhoto = async (image: string) => {
    const photo = await readPhoto(image).catch(() => undefined)
    if (photo) client.setQueryData(photoQuery(image).queryKey, photo)
  }

  const forgetLocal = useCallback((scanId: string) => {
    const scan = current.current
    if (scan?.id !== scanId) return undefined
    current.current = undefined
    setLocal(undefined)
    return scan.tone
  }, [])
  return { local, identify, forgetLocal }
}
