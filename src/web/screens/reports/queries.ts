import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportsPath } from '#contract/paths.ts';
import type { ReportBody } from '#contract/reports.ts';
import { get } from '../../api.ts';

/** A report by its query; the last one stays until the new one is loaded. null asks for none. */
export function useReport(search: string | null) {
  return useQuery({
    queryKey: ['report', search],
    queryFn: ({ signal }) => get<ReportBody>(`${reportsPath}?${search ?? ''}`, {}, signal),
    placeholderData: keepPreviousData,
    enabled: search !== null,
  });
}
