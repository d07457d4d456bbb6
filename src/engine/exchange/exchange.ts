export type Exchange = 'NSE' | 'BSE' | 'MCX';
