/** Answers that the page requested before this file was loaded (web/public/early.js, web/public/apply-early.js), once each. */
export async function takePrefetch(method: string, url: string): Promise<Response | undefined> {
  const { early } = globalThis as { early?: Map<string, Promise<Response | undefined>> }
  const prefetched = method === 'GET' ? early?.get(url) : undefined
  early?.delete(url)
  return prefetched
}
