export const partnersPath = '/api/v1/partners?page[size]=100'
