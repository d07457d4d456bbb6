/** An XML workbook of Excel 2003 with these `<Row>` elements in one sheet. */
export function xmlWorkbook(rows: string): string {
  return (
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
    'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"/></Styles>' +
    `<Worksheet ss:Name="Sheet1"><Table>${rows}</Table><WorksheetOptions><Visible>SheetVisible</Visible></WorksheetOptions></Worksheet></Workbook>`
  );
}
