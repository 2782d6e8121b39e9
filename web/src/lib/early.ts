/** Answers that the page asked for before this file was there (web/public/early.js, web/public/apply-early.js), once each. */
export async function takePrefetch(method: string, url: string): Promise<Response | undefined> {
  const { early } = globalThis as { early?: Map<string, Promise<Response | undefined>> }
  const begun = method === 'GET' ? early?.get(url) : undefined
  early?.delete(url)
  return begun
}
