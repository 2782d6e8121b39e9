import { schoolNotices } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#lib/query.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))
const LATER = 'privacy-notice-later'

/** Asks once to read a version of the privacy notice that is new to the person; later means when the portal is opened the next time. */
export default function UnreadNotice() {
  const [isLater, setIsLater] = useState(() => sessionStorage.getItem(LATER) !== null)
  const query = useCall(schoolNotices.unreadNotice, {}, { enabled: !isLater, staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } })
  const notice = query.data?.data
  const postpone = () => {
    sessionStorage.setItem(LATER, '')
    setIsLater(true)
  }
  if (!notice || isLater) return null
  return (
    <Suspense>
      <NoticeDialog notice={notice} onLater={postpone} />
    </Suspense>
  )
}
