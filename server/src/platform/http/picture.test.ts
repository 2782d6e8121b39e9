import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { cleanPicture, type Sender } from './picture.ts'

const stranger: Sender = { isSignedIn: false, charge: async () => undefined }
const registrar: Sender = { isSignedIn: true, charge: async () => undefined }
const send = (content: Buffer, sender: Sender) => cleanPicture(content, { side: 100, message: 'Choose a picture', sender })
const failure = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('The picture was taken')),
    (error) => error,
  )
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' }, limitInputPixels: false })

/** Small to send, and a sixth of a second to unpack. */
const heavy = await blank(2000, 2000).png({ progressive: true }).toBuffer()
const photo = await blank(300, 200).png().toBuffer()

test('pictures are unpacked one after the other, those of people who are signed in first', async () => {
  const finished: string[] = []
  /** Waits until the picture is at work or waits for its turn. */
  const queuePicture = async (name: string, content: Buffer, isSignedIn: boolean) => {
    const { promise: isQueued, resolve } = Promise.withResolvers<void>()
    const charge = async () => void setImmediate(resolve)
    const done = send(content, { isSignedIn, charge }).then(() => finished.push(name))
    await isQueued
    return { done }
  }
  const work = [
    await queuePicture('first', heavy, false),
    await queuePicture('second', heavy, false),
    await queuePicture('third', heavy, false),
    await queuePicture('small', photo, false),
    await queuePicture('registrar', photo, true),
  ]
  await Promise.all(work.map(({ done }) => done))
  expect(finished.filter((name) => name !== 'registrar')).toEqual(['first', 'second', 'third', 'small'])
  expect(finished.indexOf('registrar')).toBeLessThan(finished.indexOf('third'))
})

test('strangers are told to come back when many of their pictures wait; others are still taken', async () => {
  const sent = Array.from({ length: 14 }, () =>
    send(heavy, stranger).then(
      () => 200,
      (error: AppError) => error.status,
    ),
  )
  const own = send(photo, registrar)
  const statuses = await Promise.all(sent)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await sharp(await own).metadata()).format).toBe('webp')
})

test('a picture with too many pixels is refused by its header, and what is sent counts by its pixels', async () => {
  const charged: number[] = []
  const sender: Sender = { isSignedIn: false, charge: async (megapixels) => void charged.push(megapixels) }
  const flood = await blank(6300, 6300).png().toBuffer()
  const error = await failure(send(flood, sender))
  expect([error.status, error.errors]).toEqual([422, { file: ['This picture is too large. Choose one of at most 20 megapixels.'] }])
  expect(charged).toEqual([])
  await send(heavy, sender)
  await send(photo, sender)
  expect(charged).toEqual([4, 1])
  // Every pixel of a progressive JPEG is unpacked, as of a PNG.
  for (const progressive of [false, true]) await send(await blank(3000, 2000).flatten().jpeg({ progressive }).toBuffer(), sender)
  expect(charged.slice(2)).toEqual([2, 6])
  const progressive = await blank(5000, 5000).flatten().jpeg({ progressive: true }).toBuffer()
  expect((await failure(send(progressive, sender))).status).toBe(422)
})

test('who has used up the allowance is refused before anything is unpacked', async () => {
  const charge = async () => {
    throw new AppError(429, 'Too many attempts.')
  }
  expect((await failure(send(heavy, { isSignedIn: false, charge }))).status).toBe(429)
})
