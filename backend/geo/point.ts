/** WGS 84 degrees. */
export type Point = { latitude: number; longitude: number }
