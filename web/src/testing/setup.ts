import '#app/mantine.css'
import '#app/global.css'
import { beforeEach } from 'vitest'
import { keepFocus } from '#ui/dialog/keep-focus.ts'

keepFocus()

/** Each test starts as somebody who opens the portal for the first time on this device. */
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('config', JSON.stringify({ product_name: 'Talaan', api_key: 'key', time_zone: 'Asia/Manila' }))
})
