import type { Request, ScanAnswer, ScannerEvent } from '@talaan/contract'
import { attendanceScans, attendanceSheets } from '@talaan/contract/calls'
import { MAX_SCANS, type ScannedKind } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, textOf } from '#lib/call.ts'
import { keyOf } from '#lib/query.ts'
import { wasCutOff } from '../gate/scanner-device.ts'
import { type Scanner, useLocalAnswer } from './local-answer.ts'
import { toneOf } from './scan-tone.ts'

type Scan = Request<typeof attendanceScans.recordScans>['scans'][number]

const nameOf = (eventId: number): string => `scans ${eventId}`

/** Scans of an event that this device has not sent yet, also those before the page was closed. */
function readUnsentScans(eventId: number): Scan[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(eventId)) ?? '[]') as Scan[]
  } catch {
    return []
  }
}

function storeUnsentScans(eventId: number, scans: readonly Scan[]): void {
  if (scans.length === 0) localStorage.removeItem(nameOf(eventId))
  else localStorage.setItem(nameOf(eventId), JSON.stringify(scans))
}

/** A random id of version 4. `crypto.randomUUID` is missing on pages without HTTPS, such as a gate in the school's own network. */
function newScanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

type ShownAnswer = ScanAnswer & { code: string }

export interface Scans {
  /** Queues a code and sends it. */
  scan: (code: string, kind: ScannedKind) => void
  /** Newest first. */
  answers: readonly ShownAnswer[]
  /** Scans that the server has not answered. */
  waiting: number
  /** The last of them, while they cannot be sent. */
  unsent: string | undefined
  /** Who that is, as this device knows it; the server has not answered. */
  local: ShownAnswer | undefined
  /** Why they could not be sent. */
  failure: string | undefined
  retry: () => void
}

const SHOWN_ANSWERS = 6
const RETRY_MS = 10_000
const MAX_SKEW_MS = 86_400_000

/** How far the clock of this device is ahead, once it is known; a clock that is days off is refused by the server. */
const skewOf = (ms: number | undefined): number | undefined => (ms !== undefined && Math.abs(ms) <= MAX_SKEW_MS ? ms : undefined)

/**
 * Sends scans one batch after the other, so that none is lost while another is on its way. Unsent ones are kept on the device, also when the
 * page is closed, and tried again by themselves. A scan keeps its id when it is sent again, so that it is recorded once.
 */
export function useScans(
  { id: eventId, is_gate }: Pick<ScannerEvent, 'id' | 'is_gate'>,
  scanner: Scanner,
  onAnswer: (answer: ScanAnswer) => void,
): Scans {
  const client = useQueryClient()
  const { local, identify, forgetLocal } = useLocalAnswer(scanner, is_gate, onAnswer)
  const { device, forget } = scanner
  const queue = useRef<Scan[]>(null!)
  queue.current ??= readUnsentScans(eventId)
  const isSending = useRef(false)
  const skew = useRef<number>(undefined)
  const [answers, setAnswers] = useState<Scans['answers']>([])
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<string>()

  const send = useCallback(async () => {
    // Scans of a registered device name it, so they wait until it is known whether this is one.
    if (device === undefined || isSending.current) return
    isSending.current = true
    try {
      while (queue.current.length > 0) {
        const batch = queue.current.slice(0, MAX_SCANS)
        const { data, received_at } = await call(attendanceScans.recordScans, { id: eventId, device_token: device?.token, scans: batch })
        skew.current = Date.now() - Date.parse(received_at)
        queue.current = queue.current.slice(batch.length)
        storeUnsentScans(eventId, queue.current)
        const codes = new Map(batch.map(({ id, code }) => [id, code]))
        const shown = data.map((answer) => ({ ...answer, code: codes.get(answer.id) ?? '' })).toReversed()
        setAnswers((earlier) => [...shown, ...earlier].slice(0, SHOWN_ANSWERS))
        const newest = data.at(-1)
        if (newest && toneOf(newest, is_gate) !== forgetLocal(newest.id)) onAnswer(newest)
      }
      setFailure(undefined)
      void client.invalidateQueries({ queryKey: keyOf(attendanceSheets.attendanceCounts) })
    } catch (error) {
      // What was scanned is sent again without the device.
      if (wasCutOff(error)) await forget()
      setFailure(textOf(error))
    } finally {
      isSending.current = false
      setWaiting(queue.current.length)
    }
  }, [client, eventId, is_gate, device, forget, forgetLocal, onAnswer])

  useEffect(() => {
    const sendUnsent = () => {
      if (queue.current.length > 0) void send()
    }
    sendUnsent()
    const timer = setInterval(sendUnsent, RETRY_MS)
    addEventListener('online', sendUnsent)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendUnsent)
    }
  }, [send])

  const scan: Scans['scan'] = (code, kind) => {
    const scanned = { id: newScanId(), code, kind, scanned_at: new Date().toISOString(), device_skew_ms: skewOf(skew.current) }
    queue.current.push(scanned)
    void identify(scanned)
    storeUnsentScans(eventId, queue.current)
    setWaiting(queue.current.length)
    void send()
  }
  const unsent = failure === undefined ? undefined : queue.current.at(-1)?.code
  return { scan, answers, waiting, unsent, local, failure, retry: () => void send() }
}
