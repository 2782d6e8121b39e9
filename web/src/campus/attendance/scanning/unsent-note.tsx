import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/notice.tsx'
import { checkCode } from './check-code.ts'

interface UnsentNoteProps {
  /** A code of which only this browser can say something; undefined when the device knows who it is. */
  code: string | undefined
  waiting: number
}

/** How many scans wait while there is no connection, and what can be said of the last one. */
export function UnsentNote({ code, waiting }: UnsentNoteProps) {
  const { data } = useQuery({
    queryKey: ['unsent code', code],
    queryFn: () => checkCode(code!),
    networkMode: 'always',
    enabled: code !== undefined,
  })
  return (
    <Notice role="status">
      {code !== undefined && data} {waiting === 1 ? '1 scan is' : `${waiting} scans are`} kept on this device and sent when the connection
      is back.
    </Notice>
  )
}
