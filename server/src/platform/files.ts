export interface StoredFile {
  id: number
  sha256: string
  mime: string
  size: number
}
