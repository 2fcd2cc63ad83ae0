export type Partner = {
  id: string
  name: string
  description: string | null
  region: string | null
  url: string | null
  logo: string | null
  position: number
}

export const partnersPath = '/api/v1/partners?page[size]=100'
